/** Returns a page of a list; by default the only one. */
export function aPage<Row>(
  data: Row[],
  { page = 0, size = 20, totalElements = data.length, totalExact = true } = {},
) {
  const totalPages = Math.ceil(totalElements / size);
  const ends = { first: page === 0, last: page >= totalPages - 1 };
  const pagination = { page, size, totalElements, totalPages, ...ends, totalExact };
  return { success: true, data, pagination };
}
