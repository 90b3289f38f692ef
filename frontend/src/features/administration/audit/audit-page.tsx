import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/paths';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { ExportButton } from '@/data/export-button';
import { PagedList } from '@/data/paged-list';
import { Select } from '@/ui/input';
import { type AuditAction, type AuditFilter, auditQuery, readAuditFilter } from '../queries';
import { PeriodFields } from '@/ui/period-fields';
import { SearchForm } from '@/ui/search-form';
import { actLabels } from './act-labels';
import { AuditRow } from './audit-row';

const acts = Object.keys(actLabels).filter((act): act is AuditAction => act in actLabels);

const scopes = [
  { label: '관리자 활동', isWhole: false },
  { label: '전체 활동', isWhole: true },
];

const addressOf = ({ isWhole, ...filter }: AuditFilter) =>
  paths.adminAudit({ ...filter, scope: isWhole ? 'ALL' : undefined });

/** The audit log of administrators, newest first. */
export default function AuditPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readAuditFilter(search);
  const { person, action, isWhole, from, to } = filter;
  const show = (change: Partial<AuditFilter>, replace = false) =>
    void navigate(addressOf({ ...filter, ...change, page: 0 }), { replace });
  return (
    <>
      <PageTitle title="기록 | 관리" />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            기록
          </Heading>
          <p className="type-small mt-0.5 text-ink-2">
            누가 무엇을 했는지 최근 것부터 보여드립니다.
          </p>
        </div>
        <ExportButton list="audit" filter={{ person, action, from, to, adminsOnly: !isWhole }} />
      </div>
      <div className="grid max-w-[44rem] gap-3 tablet:grid-cols-[auto_15rem] tablet:justify-start">
        <SearchForm
          key={person}
          label="회원 이름으로 찾기"
          placeholder="닉네임 전체"
          value={person}
          onSearch={(name) => show({ person: name })}
        />
        <Select
          aria-label="활동 종류"
          value={action ?? ''}
          onChange={({ target }) => show({ action: acts.find((act) => act === target.value) })}
        >
          <option value="">모든 종류</option>
          {acts.map((act) => (
            <option key={act} value={act}>
              {actLabels[act]}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-3">
        <PeriodFields label="기록일" period={filter} onChange={show} />
      </div>
      {action === undefined && (
        <div role="radiogroup" aria-label="기록 보기" className="mt-3 flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <Chip
              key={scope.label}
              name="scope"
              checked={isWhole === scope.isWhole}
              onChoose={(isPassing) => show({ isWhole: scope.isWhole }, isPassing)}
            >
              {scope.label}
            </Chip>
          ))}
        </div>
      )}
      <PagedList
        query={auditQuery(filter)}
        unit="건"
        empty={<EmptyState title="조건에 맞는 기록이 없습니다." className="mt-6" />}
      >
        {(records) => (
          <ul aria-label="기록">
            {records.map((record) => (
              <AuditRow key={record.id} record={record} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
