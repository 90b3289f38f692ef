/** Classes of a button among the tools of a message. */
export const toolStyle =
  'inline-grid size-8.5 place-items-center rounded-cell text-ink-2 hover:bg-hover hover:text-ink';
