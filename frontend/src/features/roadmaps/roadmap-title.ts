interface Named {
  title?: string | null | undefined;
  mainCategory: string;
  subCategory: string;
}

/** What a roadmap is called: by its owner, else by its subject. */
export function roadmapTitle({ title, subCategory, mainCategory }: Named): string {
  return title || subCategory || mainCategory;
}
