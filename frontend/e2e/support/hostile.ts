import { hostileHtml } from './hostile-html';
import { hostileParsing } from './hostile-parsing';

/** Text that ends the context into which a page inserts it: an attribute, a script, a style, a comment. */
const breakouts = [
  '"><img src=x onerror=RUN>',
  "'><img src=x onerror=RUN>",
  '`><img src=x onerror=RUN>',
  '"><script>RUN</script>',
  '" onmouseover="RUN',
  "' onmouseover='RUN",
  '" autofocus onfocus=RUN x="',
  '" style="background:url(//OUT)',
  '"/><svg onload=RUN>',
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</style><script>RUN</script>',
  '</script><script>RUN</script>',
  '</script><!--<script>RUN</script>',
  '<!--<script>',
  '</script ><svg onload=RUN>',
  '</noscript><script>RUN</script>',
  '</head><body onload=RUN>',
  '</main></body></html><script>RUN</script>',
  '--><script>RUN</script>',
  ']]><script>RUN</script>',
  '<!--/head--><script>RUN</script>',
  '<!--calls /api/config--><script>RUN</script>',
  '";RUN;//',
  "';RUN;//",
  '\\";RUN;//',
  '"}};RUN;//',
  '${RUN}',
  '`+RUN+`',
  '*/RUN/*',
  '\u2028RUN\u2029',
  '\r\n\r\n<script>RUN</script>',
  '%0d%0aSet-Cookie:x=RUN',
  '%22%3E%3Cscript%3ERUN%3C/script%3E',
  '&quot;&gt;&lt;img src=x onerror=RUN&gt;',
  'javascript:/*--></title></style></textarea></script><svg/onload=RUN>',
  '0;url=javascript:RUN',
];

/** Syntax of other formats than HTML. */
const dialects = [
  '[글](javascript:RUN)',
  '[글](<javascript:RUN>)',
  '[글](https://OUT "x" onmouseover=RUN)',
  '[글][x]\n\n[x]: javascript:RUN',
  '![글](https://OUT)',
  '![글](x"onerror="RUN)',
  '<javascript:RUN>',
  '<https://OUT>',
  '```html\n<img src=x onerror=RUN>\n```',
  '`<img src=x onerror=RUN>`',
  '    <script>RUN</script>',
  '[url=javascript:RUN]글[/url]',
  '[img]https://OUT[/img]',
  '{{RUN}}',
  "{{constructor.constructor('RUN')()}}",
  '<p ng-app ng-csp ng-init="RUN">{{RUN}}</p>',
  '<p v-html="RUN" v-on:click="RUN">글</p>',
  '<p x-data x-init="RUN">글</p>',
  '<p hx-get="//OUT" hx-trigger=load hx-on:load=RUN>글</p>',
  '<p data-bind="text: RUN">글</p>',
  '<p is="x-y" slot=RUN part=RUN>글</p>',
  '<%= RUN %>',
  '#{RUN}',
  '${{RUN}}',
  '=HYPERLINK("https://OUT","글")',
  '@import url(//OUT)',
];

/** Styles that load, cover the page or, in old browsers, run. */
const styles = [
  'background:url(https://OUT)',
  'background:url(//OUT)',
  'background:u\\72l(//OUT)',
  'background-image:image-set("//OUT" 1x)',
  'list-style:url(//OUT)',
  'cursor:url(//OUT),auto',
  'content:url(//OUT)',
  'filter:url(//OUT#x)',
  'mask:url(//OUT)',
  'border-image:url(//OUT) 1',
  'behavior:url(//OUT)',
  '-moz-binding:url(//OUT#x)',
  'width:expression(RUN)',
  'x:exp/**/ression(RUN)',
  'background:url(javascript:RUN)',
  'position:fixed;inset:0;z-index:9999',
].flatMap((style) => [`<p style="${style}">글</p>`, `<style>*{${style}}</style>`]);

/** Names that shadow globals which scripts of the page use. */
const names = ['ran', 'first-answers', 'root', 'body', 'getElementById', 'currentScript'].flatMap(
  (name) => [
    `<a id=${name} href="https://OUT">글</a>`,
    `<form id=${name}><input name=attributes></form>`,
    `<img name=${name} id=${name} src=IMAGE>`,
  ],
);

// Those for plain texts first, since not every field has room for all.
const templates = [
  ...breakouts,
  ...dialects,
  ...hostileParsing,
  ...hostileHtml,
  ...styles,
  ...names,
];

/**
 * A placeholder for an image of the author. The server removes addresses that cannot be its uploads, and refuses other
 * users' images.
 */
export const standIn = '/media/aaaaaaaaaaaaaaaaaaaaaa.png';

const calls = [
  (id: number) => `ran(${id})`,
  (id: number) => `top.ran(${id})`,
  (id: number) => `alert(${id})`,
  (id: number) => `console.error(${id})`,
];

const filled = (template: string, id: number) => {
  const run = calls[id % calls.length]?.(id) ?? '';
  const page = Buffer.from(`<script>${run}</script>`).toString('base64');
  return template
    .replaceAll('RUN', () => run)
    .replaceAll('OUT', () => `outside.example/${id}`)
    .replaceAll('IMAGE', () => standIn)
    .replaceAll('BASE64', () => page);
};

/** Texts that would run, load or show forbidden content; the number in each identifies it. */
export const hostileTexts: readonly string[] = [...new Set(templates)].map(filled);

/** Ends every construct that one of them leaves open, so that the next is parsed from a clean state. */
export const ending =
  '"\'>-->]]></script></style></xmp></iframe></noembed></noframes></title></textarea></template></noscript></select></svg></math></table>';

/** Joins whole texts into parts of at most `length` characters; longer texts are omitted. */
export function joined(length: number, between: string): string[] {
  const parts: string[] = [];
  for (const text of hostileTexts) {
    const longer = parts.length === 0 ? text : `${parts.at(-1)}${between}${text}`;
    if (parts.length > 0 && [...longer].length <= length) parts[parts.length - 1] = longer;
    else if ([...text].length <= length) parts.push(text);
  }
  return parts;
}

/** Returns all texts in this many equal parts, each with a marker before and `end` after it. */
export function inParts(count: number, end: string): string[] {
  const size = Math.ceil(hostileTexts.length / count);
  return Array.from({ length: count }, (_, part) =>
    hostileTexts
      .slice(part * size, (part + 1) * size)
      .map((text, place) => `<p>표식${part * size + place}끝</p>${text}${end}`)
      .join(''),
  );
}
