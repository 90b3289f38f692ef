/** Bodies and parsed texts are `unknown` instead of `any`, which no compiler would check. */
interface Body {
  json(): Promise<unknown>;
}

interface JSON {
  parse(text: string): unknown;
}
