/** The id in an address, or `null` when no study can have it. */
export function readStudyId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
