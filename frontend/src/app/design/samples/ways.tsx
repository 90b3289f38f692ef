import { FileWay, PrintWay } from '@/ui/file-way';
import { Button } from '@/ui/button';
import { InAppNotice } from '@/ui/in-app-notice';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { LinkTabs } from '@/ui/link-tabs';
import { Pagination } from '@/ui/pagination';
import type { Primitive } from '../primitive';
import { Controlled } from '../sample-parts';

const here = '/design';
const tabs = [
  { label: '모집한 스터디', to: here, isCurrent: true },
  { label: '신청한 스터디', to: here, isCurrent: false, count: 3, countLabel: '새 소식' },
];

const pages = (start: number, totalPages: number) => (
  <Controlled start={start}>
    {(page, onSelect) => <Pagination {...{ page, totalPages, onSelect }} hrefOf={() => here} />}
  </Controlled>
);

const link = (
  <Link to={here} className={inlineLinkStyle}>
    이용약관
  </Link>
);

/** Ways to other pages and out of the app. */
export const ways: readonly Primitive[] = [
  {
    name: 'Link',
    states: [
      { is: 'rest', sample: link },
      { is: 'focus', sample: link },
    ],
  },
  {
    name: 'LinkTabs',
    states: [
      { is: 'rest', sample: <LinkTabs label="보기" tabs={tabs} /> },
      {
        is: 'rest',
        note: 'boxed',
        sample: <LinkTabs label="보기" tabs={tabs} countLook="boxed" />,
      },
      { is: 'hover', sample: <LinkTabs label="보기" tabs={tabs} /> },
      { is: 'focus', sample: <LinkTabs label="보기" tabs={tabs} /> },
    ],
  },
  {
    name: 'Pagination',
    states: [
      { is: 'rest', sample: pages(4, 12) },
      { is: 'rest', note: '처음', sample: pages(0, 2) },
      { is: 'hover', sample: pages(4, 12) },
      { is: 'focus', sample: pages(4, 12) },
    ],
  },
  {
    name: 'FileWay',
    states: [
      {
        is: 'rest',
        sample: (
          <FileWay>
            <Button variant="line">내려받기</Button>
          </FileWay>
        ),
      },
    ],
  },
  {
    name: 'PrintWay',
    states: [
      {
        is: 'rest',
        sample: (
          <PrintWay>
            <Button variant="line">인쇄</Button>
          </PrintWay>
        ),
      },
    ],
  },
  {
    name: 'InAppNotice',
    states: [
      {
        is: 'rest',
        sample: (
          <InAppNotice
            cannot="인쇄할 수 없습니다."
            instead="다른 브라우저에서 이 페이지를 열어주세요."
          />
        ),
      },
    ],
  },
];
