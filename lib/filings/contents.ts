/**
 * One line of a filing's contents: a section that was read, an item or an exhibit that should be there and could not be,
 * or the list of exhibits that are not read.
 */
export type ContentsEntry = {
  /** Id of the section in the rendered document. */
  anchor: string;
  /** The exhibit that it stands in: "EX-99.1"; absent in the primary document. */
  document?: string;
  part: string | null;
  item: string | null;
  title: string;
  state: 'read' | 'unread' | 'listed';
  /** Paragraphs of the section that have a summary, of those long enough to have one. */
  summarised: number;
  paragraphs: number;
};
