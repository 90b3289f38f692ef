import { type RefObject, useId } from 'react';

/**
 * A field that only programs fill in, which the server then ignores. People, screen readers, the Tab key and password
 * managers skip it.
 */
export function RobotTrap({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label htmlFor={id}>비워 두세요</label>
      <input
        ref={ref}
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
      />
    </div>
  );
}
