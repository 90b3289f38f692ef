import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatSeoulDate, seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { TextPage } from './text-page';
import { inForceOn, stateOn, type TextVersion, type TextVersions } from './versions';

const parameter = 'version';

interface VersionedTextProps {
  /** The page's `h1`. */
  heading: ReactNode;
  /** The text's name, for sentences about its versions. */
  name: string;
  versions: TextVersions;
}

/** A text with an effective date: the version in force, or the one that the address names. */
export function VersionedText({ heading, name, versions }: VersionedTextProps) {
  const [search] = useSearchParams();
  const today = useToday(versions);
  const inForce = inForceOn(versions, today);
  const shown = versions.find(({ effective }) => effective === search.get(parameter)) ?? inForce;
  const upcoming = versions.find(({ effective }) => effective > inForce.effective);
  const other = shown === inForce ? upcoming : inForce;
  return (
    <TextPage
      heading={heading}
      note={
        <>
          시행일 <EffectiveDate of={shown} />
        </>
      }
      sections={shown.sections}
      before={
        other && (
          <p className="type-ui mb-6 rounded-control bg-pine-tint px-4 py-3">
            {other === upcoming ? (
              <>
                <EffectiveDate of={other} />
                부터 새 {name}을 시행합니다.{' '}
                <VersionLink version={other}>새 {name} 보기</VersionLink>
              </>
            ) : (
              <>
                {shown.effective > today ? '아직 시행하지 않는' : '지금은 시행하지 않는'} {name}
                입니다. <VersionLink>시행 중인 {name} 보기</VersionLink>
              </>
            )}
          </p>
        )
      }
      after={
        versions.length > 1 && <History versions={versions} name={name} shown={shown} day={today} />
      }
    />
  );
}

/**
 * Returns the Seoul day. A prerendered page is hydrated as it was drawn, which may be on an earlier day: until then the
 * day is that of the latest announcement.
 */
function useToday(versions: TextVersions): string {
  const isDrawn = useIsDrawn();
  const today = seoulDay(useSeoulDay());
  const announced = versions.map((version) => version.announced).toSorted();
  return isDrawn ? (announced.at(-1) ?? '') : today;
}

interface HistoryProps {
  versions: TextVersions;
  name: string;
  shown: TextVersion;
  day: string;
}

function History({ versions, name, shown, day }: HistoryProps) {
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="type-h3">
        시행일별 {name}
      </h2>
      <ul className="ink-line mt-3">
        {versions.toReversed().map((version) => (
          <li
            key={version.effective}
            className="flex min-h-11 flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-rule py-2.5"
          >
            <VersionLink
              version={version === inForceOn(versions, day) ? undefined : version}
              isCurrent={version === shown}
            >
              <EffectiveDate of={version} />
            </VersionLink>
            <span className="type-small text-ink-2">{stateOn(versions, version, day)}</span>
            {version.changes !== undefined && (
              <p className="type-small basis-full text-ink-2">{version.changes}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionLinkProps {
  /** The version in force if omitted. */
  version?: TextVersion | undefined;
  isCurrent?: boolean;
  children: ReactNode;
}

function VersionLink({ version, isCurrent = false, children }: VersionLinkProps) {
  const { pathname } = useLocation();
  const search = version === undefined ? '' : `?${parameter}=${version.effective}`;
  return (
    <Link
      to={{ pathname, search }}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${inlineLinkStyle} whitespace-nowrap`}
    >
      {children}
    </Link>
  );
}

function EffectiveDate({ of: { effective } }: { of: TextVersion }) {
  return <time dateTime={effective}>{formatSeoulDate(effective)}</time>;
}
