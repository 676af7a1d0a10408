/** Who wrote the summaries of a filing, in one sentence that follows the notice (`AI_NOTICE`). */
export function writtenBy({ model }: { model: string | null }): string {
  return model
    ? `Written by the language model ${model}, its figures checked against the filing.`
    : 'Written by the built-in summarizer, no language model: the filing’s own words, chosen and shortened.';
}
