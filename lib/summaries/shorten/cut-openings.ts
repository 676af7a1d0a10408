/** Words that connect a sentence with the one before it and mean nothing without that one. */
const CONNECTIVE =
  /^(?:In addition(?! to)|Additionally|Furthermore|Moreover|However|As a result(?! of)|As such|Accordingly|Therefore|Thus|Hence|Consequently|Also|Further|Similarly|Likewise|Finally|Lastly|Nevertheless|Nonetheless|For example|For instance|In particular|Specifically|Importantly|Notably|Conversely|In turn|To that end|In this regard|At the same time|Meanwhile|In fact|Indeed|First|Second|Third|Fourth|Firstly|Secondly|Thirdly|In contrast|By contrast|On the other hand|In other words|To this end|With this in mind|In that regard|In these circumstances|In such (?:a case|cases|an event|event)|From time to time|In the (?:ordinary|normal) course of (?:its |our |the Company[’']s )?business|Among other things|Pursuant to the requirements of [^,]{10,140}(?:, as amended)?|(?:Due to|Based on|As a result of|In light of|In view of) the (?:above|foregoing)|As noted above|As discussed (?:above|below)|As described (?:above|below)|As previously (?:disclosed|announced|reported|noted)), (?=\S)/;
/** The same without a comma. */
const BARE_CONNECTIVE = /^(?:Also|Additionally|Furthermore|Moreover) (?=\p{L})/u;
const FILLER =
  /^(?:It is (?:important|possible|worth|also important) (?:to note|noting) that|It should be (?:noted|understood) that|Please note that|We note that|Note that|You should (?:be aware|understand) that|Investors should (?:note|be aware|understand) that|There can be no assurances?, however,(?= that)) (?=\S)/i;

/** Leaves out connectives and announcing phrases at the beginning. The first letter becomes a capital. */
export function cutOpening(sentence: string): string {
  let rest = sentence;
  for (let round = 0; round < 2; round++) {
    const match = CONNECTIVE.exec(rest) ?? BARE_CONNECTIVE.exec(rest) ?? FILLER.exec(rest);
    if (!match) break;
    rest = rest.slice(match[0].length);
  }
  rest = rest.replace(
    /^((?:\p{L}+ ){1,8}?)?(?:, )?(also|therefore|thus|accordingly|consequently|further|, however,) (?=(?:\p{Ll}+(?:s|ed)|may|can|could|will|have|has|are|is) )/u,
    (all, before) => before ?? all,
  );
  return capitalise(rest);
}

/** The sentence with a capital first letter; names such as "iPhone" keep their own. */
export function capitalise(sentence: string): string {
  if (/^[a-z]\p{Lu}/u.test(sentence)) return sentence;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
