const fact = 'flex items-center tablet:border-b tablet:border-rule';
const date = `${fact} max-tablet:gap-1.5 text-caption tablet:min-h-7.5 tablet:justify-between`;

/**
 * The layout that a card and its skeleton share: a sheet, on phones a row of up to six lines. There the lines are placed
 * by their order: a card without a meeting has one line less.
 */
export const cardStyle = {
  frame:
    'relative h-full max-tablet:grid max-tablet:grid-cols-[auto_minmax(0,1fr)] max-tablet:gap-x-3 max-tablet:gap-y-1.5 max-tablet:py-3.5 tablet:flex tablet:flex-col tablet:rounded-sheet tablet:border tablet:border-line tablet:bg-sheet tablet:px-4.5 tablet:py-4 tablet:shadow-1',
  head: 'flex items-center gap-2 max-tablet:-order-2 tablet:justify-between',
  title: 'type-title line-clamp-2 max-tablet:col-span-2 tablet:mt-3 tablet:min-h-[3em]',
  excerpt:
    'type-small line-clamp-2 text-ink-2 max-tablet:order-1 max-tablet:col-span-2 tablet:mt-1.5 tablet:min-h-[3.1em]',
  facts: 'type-small max-tablet:contents tablet:mt-3 tablet:border-t tablet:border-rule',
  meeting: `${fact} max-tablet:col-span-2 max-tablet:text-small tablet:gap-2 tablet:min-h-9`,
  start: date,
  deadline: `${date} max-tablet:col-start-2 max-tablet:justify-end`,
  // On phones, seats that do not fit beside the badges wrap to a second line, which is cut off.
  seats: `${fact} tablet:min-h-9 tablet:justify-between max-tablet:h-6.5 max-tablet:flex-row-reverse max-tablet:flex-wrap max-tablet:content-start max-tablet:overflow-hidden max-tablet:text-caption max-tablet:-order-1 max-tablet:col-start-2 max-tablet:gap-2`,
  foot: 'flex items-center gap-2.5 text-small leading-snug font-medium max-tablet:order-1 max-tablet:col-span-2 tablet:mt-auto tablet:pt-3.5',
  author: 'flex min-w-0 items-center gap-2 max-tablet:max-w-[45%] max-tablet:shrink-0',
};
