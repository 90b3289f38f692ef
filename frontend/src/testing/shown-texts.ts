import ts from 'typescript';
import { filesBelow, type SourceFile, sourceFiles } from './source-files';

/** A text in the source, with its place. */
export interface Text {
  path: string;
  line: number;
  /** Lines are joined, and inserted values are `{}`. */
  text: string;
  /** Whether it is a text of a page or the value of an attribute that pages show or screen readers read. */
  isShown: boolean;
}

/** Attributes and properties whose values are read or seen. */
const shownNames =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|title|placeholder|hint|done|failure|\w+Label)$/;

const joinedLines = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the text of a literal or a template, or null for other code. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** Returns the nodes of which one is the value of an expression, such as both words of `isNew ? '새 댓글' : '댓글'`. */
function valuesOf(node: ts.Node | undefined): ts.Node[] {
  if (node === undefined) return [];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return valuesOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd ? valuesOf(node.right) : [...valuesOf(node.left), ...valuesOf(node.right)];
}

/** Returns the nodes whose texts are shown because of this node. */
function shownBy(node: ts.Node, source: ts.SourceFile): ts.Node[] {
  if (ts.isJsxText(node)) return [node];
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
    return shownNames.test(node.name.getText(source).replace(/'/g, ''))
      ? valuesOf(node.initializer)
      : [];
  }
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return [];
  return node.children.flatMap((child) => (ts.isJsxExpression(child) ? valuesOf(child) : []));
}

/** Returns every text of a TypeScript file. */
export function textsOf({ path, text: code }: SourceFile): Text[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  const shown = new Set<ts.Node>();
  const found: Text[] = [];
  const visit = (node: ts.Node) => {
    for (const one of shownBy(node, source)) shown.add(one);
    const text = ts.isJsxText(node) ? node.text : literalText(node);
    if (text !== null && text.trim() !== '') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const isShown = shown.has(node);
      found.push({ path, line: line + 1, text: joinedLines(text), isShown });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Tests, and the page of all primitives, which only developers see. */
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /^(?:testing|app\/design)\//.test(path);

/** Returns the texts of the web app. */
export const webTexts = () =>
  sourceFiles()
    .filter(({ path }) => !isTest(path))
    .flatMap(textsOf);

// A comment, a raw string, a string, or a character.
const rustToken =
  /\/\/.*|\br(#*)"[\s\S]*?"\1|"((?:[^"\\]|\\[\s\S])*)"|'(?:[^'\\\n]|\\.[^']{0,8})'/g;

/** Returns every string of a Rust file that is not in its tests, without those of examples in the OpenAPI document. */
export function rustTextsOf({ path, text: code }: SourceFile): Text[] {
  const product = code.split(/#\[cfg\(test\)\]\s*mod \w+ \{/)[0] ?? '';
  return [...product.matchAll(rustToken)].flatMap(({ 2: string, index }) => {
    const isExample = /example = (?:json!\()?$/.test(product.slice(Math.max(0, index - 20), index));
    if (string === undefined || isExample) return [];
    const line = product.slice(0, index).split('\n').length;
    const text = string.replace(/\\\n\s*/g, '').replace(/\{[^{}]*\}/g, '{}');
    return [{ path, line, text: joinedLines(text), isShown: false }];
  });
}

/** Crates with contents about subjects or for a model, and crates for tests. */
const others = /^(?:planner|demo|llm|bench|testing|store-testing|bus-testing)\//;

/** Returns the texts of the server. */
export const serverTexts = () =>
  filesBelow('../crates', /\.rs$/)
    .filter(({ path }) => /^[\w-]+\/src\//.test(path) && !/\/tests?(?:\.rs|\/)/.test(path))
    .filter(({ path }) => !others.test(path) && path !== 'mail/src/form/samples.rs')
    .flatMap(rustTextsOf);
