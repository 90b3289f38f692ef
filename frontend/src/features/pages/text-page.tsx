import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '@/data/config';
import { formatSeoulDate } from '@/lib/seoul-day';

/** Replaces facts that the operator has not configured, which these texts must name. */
const missingFact = '정보 없음';

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  /** Whether it ends with the operator's name and contact. */
  operator?: boolean;
}

interface TextPageProps {
  /** The page's `h1`. */
  heading: ReactNode;
  /** The date of the last change, as `2026-11-20`. */
  updated: string;
  sections: readonly TextSection[];
}

/** A long text in numbered sections. */
export function TextPage({ heading, updated, sections }: TextPageProps) {
  return (
    <article className="page pt-10 tablet:pt-14">
      <div className="max-w-[36rem]">
        {heading}
        <p className="type-small mt-2 text-ink-2">
          최종 수정일 <time dateTime={updated}>{formatSeoulDate(updated)}</time>
        </p>
        <div className="ink-line mt-6">
          {sections.map(({ title, paragraphs, items = [], operator = false }, index) => (
            <section key={title} className="grid gap-2.5 border-b border-rule py-6">
              <h2 className="type-h3">
                {index + 1}. {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items.length > 0 && (
                <ul className="grid list-disc gap-1.5 pl-5">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {operator && <OperatorFacts />}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** The operator of this server, and how to contact them. */
function OperatorFacts() {
  const { data: config } = useQuery(configQuery());
  const operator = config?.operator;
  const facts = [
    ['운영자', operator?.name],
    ['대표', operator?.representative],
    ['이메일', operator?.mail],
    ['연락처', operator?.phone],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{config && (value || missingFact)}</dd>
          </div>
        ))}
      </dl>
      {operator && !operator.mail && !operator.phone && (
        <p>운영자가 아직 연락처를 등록하지 않았습니다.</p>
      )}
    </>
  );
}
