/** The edge, height and error look that text controls share. */
export const controlStyle =
  'min-h-12 w-full rounded-control border border-line-control bg-sheet px-3.5 text-[1rem] leading-snug text-ink focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]';
