const fact =
  'flex items-center tablet:min-h-9 tablet:justify-between tablet:border-b tablet:border-rule';

/** The layout that a card and its skeleton share: a sheet, on phones a ruled row in four lines. */
export const cardStyle = {
  frame:
    'relative h-full max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:gap-y-1.5 max-tablet:py-3.5 tablet:flex tablet:flex-col tablet:rounded-sheet tablet:border tablet:border-line tablet:bg-sheet tablet:px-4.5 tablet:py-4 tablet:shadow-1',
  head: 'flex items-center gap-2 tablet:justify-between',
  title:
    'type-title line-clamp-2 max-tablet:col-span-2 max-tablet:row-start-2 tablet:mt-3 tablet:min-h-[3em]',
  facts: 'type-small max-tablet:contents tablet:mt-3 tablet:border-t tablet:border-rule',
  start: `${fact} max-tablet:text-[0.8125rem] max-tablet:row-start-3 max-tablet:gap-1.5`,
  deadline: `${fact} max-tablet:text-[0.8125rem] max-tablet:col-start-2 max-tablet:row-start-3 max-tablet:justify-end max-tablet:gap-1.5`,
  seats: `${fact} max-tablet:text-[0.8125rem] max-tablet:col-start-2 max-tablet:row-start-1 max-tablet:justify-end max-tablet:gap-2`,
  foot: 'flex items-center gap-2.5 text-[0.875rem] leading-snug font-medium max-tablet:col-span-2 tablet:mt-auto tablet:pt-3.5',
  author: 'flex min-w-0 items-center gap-2 max-tablet:max-w-[45%] max-tablet:shrink-0',
};
