import { useEffect } from 'react';
import { Heading, PageTitle } from '@/ui/heading';
import { ModalHost, ToastHost } from '@/ui/overlay-hosts';
import { Segmented } from '@/ui/segmented';
import { themeOptions, useTheme } from '@/ui/use-theme';
import './design.css';
import { type Primitive, stateLabels } from './primitive';
import { primitives } from './primitives';
import { showStates } from './shown-states';
import { tokens } from './tokens';

const all = [...tokens, ...primitives];
const schemes = ['light', 'dark'];

/** Every primitive in every state, in light and in dark colours. */
export function DesignPage() {
  const [theme, setTheme] = useTheme();
  useEffect(showStates, []);
  return (
    <main className="design">
      <PageTitle title="디자인" />
      <header className="design-head">
        <Heading as="h1" size="h1">
          디자인
        </Heading>
        {/* For layers, which are drawn outside of the two columns. */}
        <Segmented label="화면 테마" options={themeOptions} value={theme} onChange={setTheme} />
      </header>
      <nav aria-label="목록" className="design-index">
        {all.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {all.map((primitive) => (
        <PrimitiveSection key={primitive.name} {...primitive} />
      ))}
      <ModalHost />
      <ToastHost />
    </main>
  );
}

function PrimitiveSection({ name, states }: Primitive) {
  return (
    <section id={name} aria-labelledby={`${name}-name`} className="design-primitive">
      <h2 id={`${name}-name`}>{name}</h2>
      <div className="design-columns">
        {schemes.map((scheme) => (
          <div key={scheme} data-scheme={scheme} className="design-scheme">
            {states.map(({ is, note, sample }) => (
              <figure key={`${is} ${note}`} data-shown={is} className="design-state">
                <figcaption>
                  {stateLabels[is]}
                  {note !== undefined && ` · ${note}`}
                </figcaption>
                {sample}
              </figure>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
