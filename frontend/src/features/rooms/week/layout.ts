/** The board, with the other cards beside it. */
export const layoutStyle =
  'mt-6 grid items-start gap-x-8 gap-y-6 max-tablet:mt-4 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:grid-rows-[auto_1fr]';
export const asideStyle =
  'grid min-w-0 gap-5 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1';
