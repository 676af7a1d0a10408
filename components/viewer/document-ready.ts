/** Sent by the document's element, and passed up, when a fetched document has been put into the page. */
export const DOCUMENT_READY = 'documentready';
