const LABELS: Readonly<Record<string, string>> = {
  sports: 'Sports & Recreation',
  lifestyle: 'Lifestyle & Entertainment',
  technology: 'Technology & Innovation',
  food: 'Food & Dining',
  funny: 'Funny & Lighthearted',
}

export function newsCategoryLabel(category: string): string {
  return LABELS[category] ?? category
}
