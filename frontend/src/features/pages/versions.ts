import type { TextSection } from './text-page';

/** One wording of a text that binds members, such as the terms. */
export interface TextVersion {
  /** The Seoul day of its announcement, as `2026-11-30`: by then, the release that contains it must be running. */
  announced: string;
  /** The Seoul day from which it applies. */
  effective: string;
  /** The differences from the version before; the first version has none. */
  changes?: string;
  sections: readonly TextSection[];
}

/** Versions of a text in the order of their effective dates. */
export type TextVersions = readonly [TextVersion, ...TextVersion[]];

/** Returns the version that applies on a Seoul day; before all of them, the first. */
export const inForceOn = (versions: TextVersions, day: string): TextVersion =>
  versions.findLast(({ effective }) => effective <= day) ?? versions[0];

export type VersionState = '이전' | '시행 중' | '시행 예정';

export function stateOn(versions: TextVersions, version: TextVersion, day: string): VersionState {
  if (version.effective > day && version !== versions[0]) return '시행 예정';
  return version === inForceOn(versions, day) ? '시행 중' : '이전';
}
