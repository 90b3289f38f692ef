/** A ruled line without a day, where a short week lies among full ones. */
export function EmptyDayRow() {
  return (
    <li
      aria-hidden="true"
      className="grid min-h-11 grid-cols-[52px_1fr] border-b border-rule last:border-b-0"
    >
      <span className="border-r border-rule" />
    </li>
  );
}
