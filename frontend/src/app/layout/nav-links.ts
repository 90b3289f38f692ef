import { paths } from '../paths';

/** The main navigation; `sections` are the parts of the address that mark it as current. */
export const navLinks = [
  { label: '로드맵', to: paths.roadmapPreview(), sections: ['/roadmap', paths.myRoadmaps] },
  { label: '스터디', to: paths.studies(), sections: ['/study'] },
] as const;
