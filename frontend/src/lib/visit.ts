/** Returns how the browser opened this document: `navigate` by an address or link, `reload`, or `back_forward`. */
export function kindOfVisit(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit ? String(visit.type) : 'navigate';
}
