import { readPage } from '@/lib/address';
import { actLabels } from './audit/act-labels';
import type { AuditAction, AuditFilter, MemberFilter, MemberGroup } from './queries';

const isGroup = (text: string | null): text is MemberGroup =>
  text === 'SUSPENDED' || text === 'ADMINS';

const isAct = (text: string | null): text is AuditAction => text !== null && text in actLabels;

const given = (text: string | null) => text?.trim() || undefined;

/** Which members an address asks for. */
export function readMemberFilter(search: URLSearchParams): MemberFilter {
  const group = search.get('group');
  return {
    q: given(search.get('q')),
    group: isGroup(group) ? group : undefined,
    page: readPage(search.get('page')),
  };
}

/** Which records an address asks for. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const action = search.get('action');
  return {
    person: given(search.get('person')),
    action: isAct(action) ? action : undefined,
    isWhole: search.get('scope') === 'ALL',
    page: readPage(search.get('page')),
  };
}
