import { useId, useState } from 'react';
import { messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { alertsOnceADay } from '@/entities/study/alert-words';
import {
  changeFilterMutation,
  conditionLabels,
  conditionsToSave,
  filterNameMax,
  nameOf,
  type SavedFilter,
  savedFiltersMax,
  saveFilterMutation,
} from '@/entities/study/saved-filters';
import type { StudyFilter } from '@/entities/study/study-list';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { CountedText, textFault, useTextForm } from '@/ui/text-form';
import { notify } from '@/ui/toast';
import { useOpenedFilter } from './opened-filter';

interface SaveFilterDialogProps {
  filter: StudyFilter;
  saved: readonly SavedFilter[];
  tree: Parameters<typeof nameOf>[1];
  onClose: () => void;
}

/** Asks for the name of the conditions, and offers to replace those of the filter that was opened last. */
export function SaveFilterDialog({ filter, saved, tree, onClose }: SaveFilterDialogProps) {
  const hint = useId();
  const [name, setName] = useState(() => nameOf(filter, tree));
  // No new study is closed.
  const mayAlert = filter.status !== 'CLOSED';
  const [alerts, setAlerts] = useState(mayAlert);
  const { mutateAsync: save, isPending: isSaving, error } = useMutation(saveFilterMutation());
  const { mutateAsync: change, isPending: isChanging } = useMutation(changeFilterMutation());
  const { id } = useOpenedFilter();
  const opened = saved.find((one) => one.id === id);
  const isPending = isSaving || isChanging;
  const isFull = saved.length >= savedFiltersMax;
  const conditions = conditionsToSave(filter);
  const close = () => {
    if (!isPending) onClose();
  };
  const after = (sent: Promise<unknown>, done: string) => {
    // A refusal is shown in the form or in a toast.
    sent.then(
      () => {
        notify.success(done);
        onClose();
      },
      () => undefined,
    );
  };
  const { form, field } = useTextForm({
    faultsIf: (isTried) => ({
      name: textFault(name, { name: '이름', limit: filterNameMax, isTried }),
    }),
    isPending,
    onSend: () => after(save({ name: name.trim(), alerts, ...conditions }), '조건을 저장했습니다.'),
  });
  const replace = (before: SavedFilter) => {
    const body = { name: before.name, alerts: before.alerts && mayAlert, ...conditions };
    after(change({ id: before.id, body }), '조건을 덮어썼습니다.');
  };
  return (
    <Dialog
      open
      title="조건 저장"
      size="sm"
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            취소
          </Button>
          <Button
            type="submit"
            form={form.id}
            disabled={isFull}
            busy={isSaving}
            busyLabel="저장 중…"
          >
            저장
          </Button>
        </>
      }
    >
      <form {...form} className="grid gap-4">
        <p className="type-ui text-ink-2">{conditionLabels(filter, tree).join(' · ')}</p>
        {isFull ? (
          <Notice>
            {`조건은 ${savedFiltersMax}개까지 저장할 수 있습니다. 계정 설정에서 다른 조건을 삭제해주세요.`}
          </Notice>
        ) : (
          error !== null && (
            <div role="alert">
              <Notice tone="danger">{messageOf(error, '조건을 저장하지 못했습니다.')}</Notice>
            </div>
          )
        )}
        <CountedText
          {...field('name')}
          isLine
          label="이름"
          text={name}
          limit={filterNameMax}
          onWrite={setName}
        />
        <div>
          <Checkbox
            label="새 스터디 알림 받기"
            aria-describedby={hint}
            checked={alerts}
            disabled={!mayAlert}
            onChange={({ target }) => setAlerts(target.checked)}
          />
          <p id={hint} className="type-caption pl-7.75 text-ink-2">
            {alertsOnceADay}
          </p>
        </div>
        {opened && (
          <Button variant="line" busy={isChanging} onClick={() => replace(opened)}>
            {`‘${opened.name}’ 덮어쓰기`}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
