import { sections as first } from './terms-2026-11-22';
import { sections as withRooms } from './terms-2026-12-30';
import type { TextVersions } from './versions';

/** Every version of the terms, which members can read also after it was replaced. */
export const termsVersions: TextVersions = [
  { announced: '2026-11-22', effective: '2026-11-22', sections: first },
  {
    announced: '2026-11-30',
    effective: '2026-12-30',
    changes:
      '스터디룸에 관한 내용을 추가하고, 하지 말아야 할 일에 포교, 다단계 권유, 금전 요구를 적었습니다. 약관이 바뀌면 공지사항에도 알립니다.',
    sections: withRooms,
  },
];
