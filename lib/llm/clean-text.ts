/**
 * Characters that a model reads and a reader does not see: zero-width and bidirectional characters, tags, fillers,
 * controls.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|(?![\n\t])\p{Cc}/gu;

type CleanText = { text: string /** Characters taken out. */; unseen: number };

/** A text as a reader sees it: without characters that can hide words. Linear in its length. */
export function cleanText(text: string): CleanText {
  const clean = text.replace(UNSEEN, '');
  return { text: clean, unseen: text.length - clean.length };
}

const TO_A_MODEL =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|these|system)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|text)\b|\b(?:system|developer) (?:prompt|message)\b|\byou are (?:now )?(?:an? )?(?:AI|assistant|language model|chatbot|LLM|DAN)\b|\b(?:AI|language) models?\b.{0,40}\b(?:must|should|shall|reading|summari[sz]ing)\b|\b(?:assistant|model|summari[sz]er|summary)\b.{0,20}\b(?:must|should|shall|has to)\b.{0,20}\b(?:say|state|write|report|output|respond|reply|print|include)\b|\b(?:respond|reply|answer|output|summari[sz]e)\b.{0,20}\b(?:only|exactly|with|as)\b.{0,12}["“:]|<\/?(?:system|instructions?|s|im_start|im_end)>|<\|[a-z_]+\|>|\[\/?INST\]/i;

/** Whether a text speaks to a model instead of a reader. A filing has no reason to. Linear in its length. */
export function addressesModel(text: string): boolean {
  return TO_A_MODEL.test(text);
}
