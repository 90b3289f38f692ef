import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/paths';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { ExportButton } from '@/data/export-button';
import { PagedList } from '@/data/paged-list';
import {
  type MemberFilter,
  type MemberGroup,
  memberAccountsQuery,
  readMemberFilter,
} from '../queries';
import { PeriodFields } from '@/ui/period-fields';
import { SearchForm } from '@/ui/search-form';
import { MemberRow } from './member-row';

const groups: { label: string; group: MemberGroup | undefined; hint?: string }[] = [
  { label: '전체', group: undefined },
  { label: '정지된 회원', group: 'SUSPENDED' },
  { label: '관리자', group: 'ADMINS' },
  {
    label: '확인할 닉네임',
    group: 'CONCERNING_NICKNAMES',
    hint: '다른 회원과 비슷하거나 운영진으로 오해할 수 있는 닉네임을 찾습니다.',
  },
];

/** The members, for administrators. */
export default function MembersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readMemberFilter(search);
  const show = (change: Partial<MemberFilter>, replace = false) =>
    void navigate(paths.adminMembers({ ...filter, ...change, page: 0 }), { replace });
  return (
    <>
      <PageTitle title="회원 | 관리" />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            회원
          </Heading>
          <p className="type-small mt-0.5 text-ink-2">최근에 가입한 회원부터 보여드립니다.</p>
        </div>
        <ExportButton list="members" filter={filter} />
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-full max-w-106">
          <SearchForm
            key={filter.q}
            label="회원 검색"
            placeholder="닉네임이나 이메일"
            value={filter.q}
            onSearch={(q) => show({ q })}
          />
        </div>
        <PeriodFields label="가입일" period={filter} onChange={show} />
      </div>
      <div role="radiogroup" aria-label="회원 보기" className="mt-3 flex flex-wrap gap-2">
        {groups.map(({ label, group }) => (
          <Chip
            key={label}
            name="group"
            checked={filter.group === group}
            onChoose={(isPassing) => show({ group }, isPassing)}
          >
            {label}
          </Chip>
        ))}
      </div>
      <p role="status" className="type-small mt-2 text-ink-2 empty:hidden">
        {groups.find(({ group }) => group === filter.group)?.hint}
      </p>
      <PagedList
        query={memberAccountsQuery(filter)}
        unit="명"
        empty={<EmptyState title="조건에 맞는 회원이 없습니다." className="mt-6" />}
      >
        {(members) => (
          <ul aria-label="회원">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
