import { Button } from '@/ui/button';
import { Calendar } from '@/ui/calendar';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Drawer, drawerLinkStyle } from '@/ui/drawer';
import { Link } from '@/ui/link';
import { Menu, MenuItem, MenuLabel, MenuRadioRow, MenuSeparator } from '@/ui/menu';
import { Popover } from '@/ui/popover';
import { ReasonDialog } from '@/ui/reason-dialog';
import { notify } from '@/ui/toast';
import { plain, type Primitive } from '../primitive';
import { Controlled, Opened } from '../sample-parts';

const days = [
  { value: 'weekday', label: '평일' },
  { value: 'weekend', label: '주말' },
];

const trigger = (label: string) => (
  <Button variant="line" size="sm">
    {label}
  </Button>
);

const menu = (
  <Controlled start="weekday">
    {(value, onChange) => (
      <Menu trigger={trigger('열기')}>
        <MenuLabel>모야님</MenuLabel>
        <MenuItem>마이페이지</MenuItem>
        <MenuRadioRow label="요일" options={days} {...{ value, onChange }} />
        <MenuSeparator />
        <MenuItem danger>로그아웃</MenuItem>
      </Menu>
    )}
  </Controlled>
);

const asksReason = (isPending: boolean, refusal?: string) => (
  <Opened>
    {(close) => (
      <ReasonDialog
        title="모집 글 가리기"
        button="가리기"
        busy="가리는 중…"
        isDangerous
        isPending={isPending}
        refusal={refusal}
        onSend={close}
        onClose={close}
      >
        <p>가린 글은 작성자와 관리자에게만 보입니다.</p>
      </ReasonDialog>
    )}
  </Opened>
);

/** Layers over the page, opened on demand, in the colours of the theme that is chosen above. */
export const layers: readonly Primitive[] = [
  ...['Menu', 'MenuLabel', 'MenuItem', 'MenuRadioRow', 'MenuSeparator'].map((name) =>
    plain(name, menu),
  ),
  plain(
    'Popover',
    <Controlled start={false}>
      {(open, onOpenChange) => (
        <Popover {...{ open, onOpenChange }} label="설명" trigger={trigger('열기')} className="p-3">
          버튼 옆에 열립니다.
        </Popover>
      )}
    </Controlled>,
  ),
  plain(
    'Calendar',
    <Opened>
      {(close) => (
        <Calendar value="2026-12-20" min="2026-12-03" today="2026-12-03" onSelect={close} />
      )}
    </Opened>,
  ),
  plain(
    'Dialog',
    <div className="design-row">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Opened key={size} label={size}>
          {(close) => (
            <Dialog
              open
              size={size}
              title="신청자"
              onClose={close}
              footer={<Button onClick={close}>저장</Button>}
            >
              <p>승인할 사람을 고릅니다.</p>
            </Dialog>
          )}
        </Opened>
      ))}
    </div>,
  ),
  {
    name: 'ConfirmDialog',
    states: [
      {
        is: 'rest',
        sample: (
          <Opened>
            {(close) => <ConfirmDialog title="모집을 마감하시겠습니까?" onAnswer={close} />}
          </Opened>
        ),
      },
      {
        is: 'rest',
        note: 'danger',
        sample: (
          <Opened>
            {(close) => (
              <ConfirmDialog
                title="로드맵을 삭제하시겠습니까?"
                description="삭제한 로드맵은 되돌릴 수 없습니다."
                confirmLabel="삭제"
                danger
                onAnswer={close}
              />
            )}
          </Opened>
        ),
      },
      {
        is: 'rest',
        note: '답 하나',
        sample: (
          <Opened>
            {(close) => <ConfirmDialog title="저장했습니다" cancelLabel={null} onAnswer={close} />}
          </Opened>
        ),
      },
    ],
  },
  {
    name: 'ReasonDialog',
    states: [
      { is: 'rest', sample: asksReason(false) },
      { is: 'error', sample: asksReason(false, '사유를 다시 적어주세요.') },
    ],
  },
  {
    name: 'Drawer',
    states: [
      {
        is: 'rest',
        note: '좁은 화면에서만',
        sample: <Opened>{(close) => <DrawerIfNarrow onClose={close} />}</Opened>,
      },
    ],
  },
  {
    name: 'notify',
    states: [
      {
        is: 'rest',
        sample: (
          <Button variant="line" size="sm" onClick={() => notify.success('저장했습니다.')}>
            알리기
          </Button>
        ),
      },
      {
        is: 'error',
        sample: (
          <Button variant="line" size="sm" onClick={() => notify.error('저장하지 못했습니다.')}>
            알리기
          </Button>
        ),
      },
    ],
  },
];

/** On wide screens the menu of a drawer is on the page, and the drawer would lock it without being seen. */
function DrawerIfNarrow({ onClose }: { onClose: () => void }) {
  if (matchMedia('(min-width: 721px)').matches) return null;
  return (
    <Drawer title="메뉴" width="phone" onClose={onClose}>
      <Link to="/design" aria-current="page" className={drawerLinkStyle} onClick={onClose}>
        디자인
      </Link>
      <Link to="/" className={drawerLinkStyle} onClick={onClose}>
        처음
      </Link>
    </Drawer>
  );
}
