/**
 * How the browser came to this document: `navigate` by an address that was typed or followed,
 * `reload`, or `back_forward`.
 */
export function kindOfVisit(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit ? String(visit.type) : 'navigate';
}
