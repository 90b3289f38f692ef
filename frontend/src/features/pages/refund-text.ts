import type { TextVersions } from './versions';

/** Every version of the refund policy. */
export const refundVersions: TextVersions = [
  {
    announced: '2026-11-30',
    effective: '2026-11-30',
    sections: [
      {
        title: '유료 서비스',
        paragraphs: [
          'MOYA에는 유료 서비스가 없습니다. 가입, 스터디 모집과 참여, 로드맵, 스터디룸을 모두 무료로 이용합니다.',
          '결제 정보를 받지 않으며, 받은 요금이 없으므로 환불할 요금도 없습니다.',
        ],
      },
      {
        title: '회원 사이의 돈',
        paragraphs: [
          '회비나 보증금처럼 스터디 멤버끼리 주고받은 돈은 MOYA가 받거나 맡지 않으며, 대신 돌려주지 않습니다.',
          '스터디를 내세워 돈을 요구하는 글이나 메시지가 있으면 ‘금전 요구’로 신고해주세요. 관리자가 확인하고 결과를 알림으로 알려드립니다.',
        ],
      },
      {
        title: '유료 서비스가 생기면',
        paragraphs: [
          '유료 서비스를 시작하기 30일 전부터 이 페이지와 공지사항에 다음 내용을 알립니다. 회원이 따로 동의하지 않으면 요금을 받지 않습니다.',
        ],
        items: [
          '유료가 되는 기능과 요금, 무료로 남는 기능',
          '결제 방법과 결제하는 날',
          '청약 철회와 환불의 조건, 기한, 방법',
          '유료 서비스를 시작하는 날',
        ],
      },
      {
        title: '문의',
        paragraphs: ['요금과 환불에 관한 문의는 다음 연락처로 받습니다.'],
        operator: true,
      },
    ],
  },
];
