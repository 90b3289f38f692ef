import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { backLinkStyle } from '@/ui/link-style';
import { PageTitle } from '@/ui/page-title';

interface StudyFormLayoutProps {
  title: string;
  heading: ReactNode;
  children: ReactNode;
}

export function StudyFormLayout({ title, heading, children }: StudyFormLayoutProps) {
  return (
    <div className="page pt-3 tablet:pt-5">
      <PageTitle title={title} />
      <div className="mx-auto max-w-200">
        <Link to={paths.studies()} className={backLinkStyle}>
          <ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />
          스터디 목록
        </Link>
        <div className="mt-2">{heading}</div>
        {children}
      </div>
    </div>
  );
}
