/** Returns the nodes of a directed graph that lead back to themselves, each with the path of one such circle. */
export function circlesOf(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return [...next.keys()].flatMap((start) => {
    const circle = circleThrough(start, next);
    return circle === null ? [] : [circle.join(' → ')];
  });
}

function circleThrough(start: string, next: ReadonlyMap<string, Set<string>>): string[] | null {
  const seen = new Set<string>();
  const walks = [[start]];
  for (const walk of walks) {
    for (const to of next.get(walk.at(-1) ?? start) ?? []) {
      if (to === start) return [...walk, start];
      if (!seen.has(to)) walks.push([...walk, to]);
      seen.add(to);
    }
  }
  return null;
}
