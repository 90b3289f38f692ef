import {
  Award,
  BookOpen,
  ChartSpline,
  Cpu,
  Gamepad,
  InfinityIcon,
  Languages,
  type LucideIcon,
  Palette,
  PanelsTopLeft,
  Server,
  Shield,
  Smartphone,
  Workflow,
} from 'lucide-react';
import { cn } from '@/lib/cn';

interface CategoryLook {
  icon: LucideIcon;
  /** Sets `--cat` and `--cat-tint` for `text-cat` and `bg-cat-tint` inside. */
  className: string;
}

// The main categories that we ship.
const looks: Record<string, CategoryLook> = {
  Frontend: { icon: PanelsTopLeft, className: 'cat-blue' },
  Backend: { icon: Server, className: 'cat-green' },
  Mobile: { icon: Smartphone, className: 'cat-purple' },
  Algorithm: { icon: Workflow, className: 'cat-yellow' },
  CS: { icon: Cpu, className: 'cat-red' },
  'AI·데이터': { icon: ChartSpline, className: 'cat-teal' },
  DevOps: { icon: InfinityIcon, className: 'cat-orange' },
  보안: { icon: Shield, className: 'cat-slate' },
  게임: { icon: Gamepad, className: 'cat-plum' },
  '디자인·기획': { icon: Palette, className: 'cat-pink' },
  외국어: { icon: Languages, className: 'cat-indigo' },
  자격증: { icon: Award, className: 'cat-olive' },
};

const plain: CategoryLook = { icon: BookOpen, className: 'cat-plain' };

/** Returns icon and colour of a main category by its name; other names get a neutral look. */
export function categoryLook(name: string): CategoryLook {
  return looks[name] ?? plain;
}

interface CategoryIconProps {
  name: string;
  /** Whether there is no name beside it: then it has a tooltip and an accessible name. */
  alone?: boolean;
  className?: string;
}

/** The 32 px square icon of a category. */
export function CategoryIcon({ name, alone = false, className }: CategoryIconProps) {
  const { icon: Icon, className: colours } = categoryLook(name);
  return (
    <span
      {...(alone ? { role: 'img', title: name } : { 'aria-hidden': true })}
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-cell bg-cat-tint text-cat',
        colours,
        className,
      )}
    >
      <Icon size={19} />
    </span>
  );
}

/** The label of a main category: icon and name on its tint. */
export function CategoryLabel({ name }: { name: string }) {
  const { icon: Icon, className } = categoryLook(name);
  return (
    <span
      className={cn(
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-cell bg-cat-tint pr-2.5 pl-2 text-caption leading-none font-semibold text-cat',
        className,
      )}
    >
      <Icon size={16} className="shrink-0" />
      {/* Room for descenders, which `truncate` would cut off. */}
      <span className="truncate py-1">{name}</span>
    </span>
  );
}
