import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { categoryLook } from '@/ui/category-look';
import { Heading } from '@/ui/heading';
import { IndexTab } from '@/ui/index-tab';
import { homeCategories } from './home-categories';
import { Section } from './section';

/** The five fields; each leads to its studies, which everybody may see. */
export function CategorySection() {
  return (
    <Section heading={<Heading>어떤 공부를 시작하시나요?</Heading>}>
      <ul className="grid gap-2.5 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-5">
        {homeCategories.map(({ name, keywords }) => {
          const { icon, className } = categoryLook(name);
          return (
            <li key={name}>
              <Link to={paths.studies({ category: name })} className="block rounded-sheet">
                <IndexTab title={name} icon={icon} keywords={keywords} className={className} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
