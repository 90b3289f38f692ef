const emoji = ['📘', '🧭', '🌱', '🛠️', '🧩', '🚀', '🔭', '🧪', '🗺️', '🎯'];

/** The picture of a roadmap's card, by its id modulo 10. */
export function roadmapEmoji(id: number): string {
  return emoji[id % emoji.length] ?? '📘';
}
