/** How filings write the names of people, and the words of their posts. */

/** "Mr. Lane" names a person as well as "Ada Lane". */
export const PERSON = String.raw`(?:(?:Mr|Ms|Mrs|Dr)\. (?:\p{Lu}[\p{L}.’'-]* ){0,2}\p{Lu}[\p{L}’'-]+|(?!Chief|Decision|Board|Company|Committee|Principal|Executive|Vice|Senior|President|Director|General|Form|Item|Exhibit|The |Our |On |In |As |Mr|Ms)\p{Lu}[\p{L}.’'-]*(?: (?!Officer|Maker|Committee|Company|Inc|Corp|Board|President|Director|Agreement|Plan|Act|LLC)\p{Lu}[\p{L}.’'-]*){1,3})`;

/** Somebody takes or leaves a post. */
export const COMES_OR_GOES =
  /\b(?:becom\w*|became|succe\w*|replac\w*|appoint\w*|named|elect\w*|promot\w*|join(?:s|ed|ing)?|steps? down|stepp\w+ down|resign\w*|retir\w*|leav(?:e|es|ing)|left|depart\w*|quit\w*|fired|ousted|new|next|incoming|outgoing|former|took over|takes? over|hired?|nominat\w*)\b/i;
