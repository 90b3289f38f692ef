import { describe, expect, it } from 'vitest';
import { stylesOf } from '../../scripts/styles-of.mjs';

const sheet = `.sheet{color:red}.control{color:blue}.button-line,.button-danger{color:green}
.tablet\\:flex{display:flex}.type-hero{font-size:3rem}`;

describe('the styles of a prerendered page', () => {
  it('are those of the classes that its code names', () => {
    const styles = stylesOf('className:`sheet`,children:`control panel`', sheet);
    expect(styles).toContain('.sheet');
    expect(styles).toContain('.control');
    expect(styles).not.toMatch(/button|tablet|type-hero/);
  });

  it('include those of classes that are put together', () => {
    const styles = stylesOf('P(`button`,`button-${e}`)', sheet);
    expect(styles).toContain('.button-line');
    expect(styles).toContain('.button-danger');
    expect(styles).not.toMatch(/sheet|control|tablet|type-hero/);
  });

  it('leave out classes of which only an end is put together elsewhere', () => {
    expect(stylesOf('`archetype-${e}` `${e}`', sheet).trim()).toBe('');
  });

  it('leave out elements and parts of fields that no such page has', () => {
    const base = `img,video{display:block}progress{vertical-align:baseline}a{color:red}
::file-selector-button{border:0}::-webkit-datetime-edit{padding:0}::placeholder{opacity:1}`;
    expect(stylesOf('', base).replaceAll('\n', '')).toBe(
      'img{display:block}a{color:red}::placeholder{opacity:1}',
    );
  });

  it('declare the properties that they read', () => {
    const declared = ':root{--red:#f00;--blue:#00f}.sheet{color:var(--red)}';
    expect(stylesOf('`sheet`', declared)).toBe(':root{--red:#f00}.sheet{color:var(--red)}');
  });
});
