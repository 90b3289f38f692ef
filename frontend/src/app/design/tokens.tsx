import { plain, type Primitive } from './primitive';

const colours = [
  'paper',
  'sheet',
  'sunken',
  'hover',
  'rule',
  'grid',
  'line',
  'line-control',
  'ink',
  'ink-2',
  'ink-3',
  'pine',
  'pine-hover',
  'on-pine',
  'pine-tint',
  'pine-deep',
  'marker',
  'marker-wash',
  'on-marker',
  'danger',
  'danger-tint',
  'warn',
  'warn-tint',
  'focus',
];

const categories = [
  'blue',
  'green',
  'purple',
  'yellow',
  'red',
  'teal',
  'orange',
  'slate',
  'plum',
  'pink',
  'indigo',
  'olive',
  'plain',
];

/** In the order of their size. */
const types = [
  'hero',
  'h1',
  'h1-data',
  'h2',
  'numeral',
  'h3',
  'title',
  'body',
  'ui',
  'small',
  'caption',
];

interface SwatchProps {
  name: string;
  colour: string;
  className?: string;
}

function Swatch({ name, colour, className }: SwatchProps) {
  return (
    <span className={className === undefined ? 'design-colour' : `design-colour ${className}`}>
      <i style={{ background: `var(--${colour})` }} />
      {name}
    </span>
  );
}

/** The tokens of the primitives: colours, colours of categories, and type. */
export const tokens: readonly Primitive[] = [
  plain(
    '색',
    <div className="design-row">
      {colours.map((name) => (
        <Swatch key={name} name={name} colour={name} />
      ))}
    </div>,
  ),
  plain(
    '카테고리 색',
    <div className="design-row">
      {categories.map((name) => (
        <span key={name}>
          <Swatch name={name} colour="cat" className={`cat-${name}`} />
          <Swatch name="tint" colour="cat-tint" className={`cat-${name}`} />
        </span>
      ))}
    </div>,
  ),
  plain(
    '글자',
    <div>
      {types.map((name) => (
        <p key={name} className={`type-${name}`}>
          함께 배우는 일주일 28 · {name}
        </p>
      ))}
    </div>,
  ),
];
