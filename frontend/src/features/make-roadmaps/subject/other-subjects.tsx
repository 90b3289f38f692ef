interface OtherSubjectsProps {
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** Subjects that the user may mean instead of the found ones. */
export function OtherSubjects({ names, onChoose }: OtherSubjectsProps) {
  if (names.length === 0) return null;
  return (
    <p className="type-small flex flex-wrap items-center gap-x-1 text-ink-2">
      다른 분야:
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onChoose(name)}
          className="min-h-11 px-1.5 text-ui font-semibold text-pine underline underline-offset-4"
        >
          {name}
        </button>
      ))}
    </p>
  );
}
