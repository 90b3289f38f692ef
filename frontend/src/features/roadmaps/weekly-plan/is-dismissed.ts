const distancePx = 50;
const speedPxPerMs = 0.2;

/** Whether a card let go of after such a drag leaves the stack. */
export function isDismissed(moved: number, speed: number): boolean {
  return Math.abs(moved) > distancePx || speed > speedPxPerMs;
}
