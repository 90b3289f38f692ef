import { useMutationState, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { categoryTreeQuery } from '@/entities/category/queries';
import { alertsOnceADay } from '@/entities/study/alert-words';
import {
  bodyOf,
  changeFilterMutation,
  conditionLabels,
  deleteFilterMutation,
  listOf,
  newsText,
  restoreFilterMutation,
  type SavedFilter,
  savedFiltersMax,
  savedFiltersQuery,
} from '@/entities/study/saved-filters';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { Switch } from '@/ui/switch';
import { notify } from '@/ui/toast';
import { RowOutline } from './email-section';
import { settingsChangeKey, settingsQuery, updateSettingsMutation } from './queries';
import { AccountRow, AccountSection } from './section';

/** The saved filters of the study list, and how their alerts are sent. */
export const FiltersSection = () => (
  <>
    <AccountSection
      id="filters"
      title="새 스터디 알림"
      description="저장한 조건에 맞는 모집 글이 올라오면 알립니다. 바꾸면 바로 저장됩니다."
    >
      <QueryPart query={savedFiltersQuery()} skeleton={<RowOutline />}>
        {(filters) => (filters.length === 0 ? <NoFilter /> : <Filters filters={filters} />)}
      </QueryPart>
    </AccountSection>
    <AccountSection title="새 스터디 알림을 받는 방법" description={alertsOnceADay}>
      <QueryPart query={settingsQuery()} skeleton={<RowOutline />}>
        {({ mails }) => <MailRow isOn={mails.newStudies} />}
      </QueryPart>
    </AccountSection>
  </>
);

const NoFilter = () => (
  <AccountRow
    title={<span className="font-normal text-ink-2">저장한 조건이 없습니다.</span>}
    action={
      <Link to={paths.studies()} className={buttonStyle({ variant: 'line' })}>
        스터디 찾기
      </Link>
    }
  />
);

function Filters({ filters }: { filters: readonly SavedFilter[] }) {
  return (
    <>
      <ul>
        {filters.map((saved) => (
          <li key={saved.id}>
            <FilterRow saved={saved} />
          </li>
        ))}
      </ul>
      <p className="type-small mt-3 text-ink-2">
        {savedFiltersMax}개까지 저장할 수 있습니다. 지금{' '}
        <b className="text-ink tabular-nums">{filters.length}</b> / {savedFiltersMax}개
      </p>
    </>
  );
}

function FilterRow({ saved }: { saved: SavedFilter }) {
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const { mutate: change, isPending, variables } = useMutation(changeFilterMutation());
  const { mutate: restore } = useMutation(restoreFilterMutation());
  const { mutate: remove, isPending: isLeaving } = useMutation(deleteFilterMutation());
  const { id, name, alerts, newStudies } = saved;
  const isOn = isPending ? variables.body.alerts : alerts;
  const count = newsText(newStudies);
  const found = alerts ? `새 스터디 ${count}` : `최근 30일 동안 ${count}`;
  const undo = { label: '되돌리기', onClick: () => restore(bodyOf(saved)) };
  return (
    <AccountRow
      title={
        <Link to={paths.savedFilter(id)} translate="no" className="underline underline-offset-4">
          {name}
        </Link>
      }
      description={[...conditionLabels(listOf(saved), tree), found].join(' · ')}
      action={
        <>
          <Switch
            aria-label={`${name} 새 스터디 알림`}
            checked={isOn}
            disabled={saved.status === 'CLOSED'}
            onChange={() => change({ id, body: { ...bodyOf(saved), alerts: !alerts } })}
          />
          <IconButton
            label={`${name} 삭제`}
            disabled={isLeaving}
            onClick={() =>
              remove(id, {
                onSuccess: () => notify.success(`‘${name}’ 조건을 삭제했습니다.`, { action: undo }),
              })
            }
          >
            <Trash2 size={18} />
          </IconButton>
        </>
      }
    />
  );
}

/** The switch for mails; the mail settings have the same one. */
function MailRow({ isOn }: { isOn: boolean }) {
  const { mutate } = useMutation(updateSettingsMutation());
  const isPending =
    useMutationState({ filters: { mutationKey: settingsChangeKey, status: 'pending' } }).length > 0;
  return (
    <AccountRow
      title="이메일"
      description="새 스터디가 있는 날 아침 8시에 한 통"
      action={
        <Switch
          aria-label="이메일로 새 스터디 알림"
          checked={isOn}
          disabled={isPending}
          onChange={() => mutate({ mails: { newStudies: !isOn } })}
        />
      }
    />
  );
}
