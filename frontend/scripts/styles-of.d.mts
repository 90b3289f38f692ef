export declare function stylesOf(text: string, sheet: string): string;
