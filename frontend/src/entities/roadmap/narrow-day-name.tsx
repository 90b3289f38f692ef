interface NarrowDayNameProps {
  day: number;
  /** Whether screens wider than phones show the whole name. */
  isWholeOnWide?: boolean;
}

/**
 * A day of a week in a column that is too narrow for 「3일 차」, at least on phones: 「3일」 is visible there, and screen
 * readers read the whole name, unless it is in a picture with a label of its own.
 */
export const NarrowDayName = ({ day, isWholeOnWide = false }: NarrowDayNameProps) => (
  // Without `relative` the hidden part would lie outside a box that scrolls.
  <span className="relative">
    {day}일<span className={isWholeOnWide ? 'max-tablet:sr-only' : 'sr-only'}> 차</span>
  </span>
);
