import { paths } from '../paths';

/** The main navigation; `section` is the part of the address that it marks as current. */
export const navLinks = [
  { label: '로드맵', to: paths.roadmapPreview(), section: '/roadmap' },
  { label: '스터디', to: paths.studies(), section: '/study' },
] as const;

export const policyLinks = [
  { label: '이용약관', to: paths.terms },
  { label: '개인정보처리방침', to: paths.privacy },
] as const;
