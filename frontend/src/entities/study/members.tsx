import { QueryPart } from '@/data/query-part';
import { StampRow } from '@/entities/person/stamp';
import { Skeleton } from '@/ui/loading';
import { studyMembersQuery } from './queries';

/** The maximum number of avatars in a row. */
const shown = 6;

/** The members of the study, shown to members and the author. */
export function Members({ studyId }: { studyId: number }) {
  return (
    <QueryPart query={studyMembersQuery(studyId)} skeleton={<Skeleton className="mt-3 h-11" />}>
      {(members) => {
        const names = members.map(({ name }) => name).join(', ');
        return (
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-rule py-2 text-ui">
            <p className="shrink-0 text-ink-2">참여 중인 멤버</p>
            {members.length === 0 ? (
              <p className="font-medium">아직 없습니다.</p>
            ) : (
              <div className="flex min-w-0 items-center gap-2">
                <StampRow
                  size="sm"
                  people={members.slice(0, shown).map(({ id, name, image }) => ({
                    id,
                    nickname: name,
                    imageUrl: image,
                  }))}
                />
                <p className="shrink-0 font-medium tabular-nums" title={names}>
                  {members.length}명<span className="sr-only">: {names}</span>
                </p>
              </div>
            )}
          </div>
        );
      }}
    </QueryPart>
  );
}
