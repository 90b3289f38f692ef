import { paths } from '../paths';

/** The main navigation; `section` is the part of the address that it marks as current. */
export const navLinks = [
  { label: '로드맵', to: paths.roadmapPreview(), section: '/roadmap' },
  { label: '스터디', to: paths.studies(), section: '/study' },
] as const;
