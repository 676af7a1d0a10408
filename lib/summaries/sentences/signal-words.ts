/**
 * The vocabulary that says what a sentence of a filing is about. Each pattern matches one signal. The sentences of a
 * summary (`read-sentences.ts`), the key points (`key-points`) and the marks in a summary's text
 * (`render/render-keywords.ts`) are chosen by it: a change here changes all three.
 */

/** Something went up, down or stayed. */
export const CHANGE =
  /\b(?:increas(?:e|ed|es|ing)|decreas(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|rose|grew|growth|fell|higher|lower|compared (?:to|with)|reduced|reduction|improved|improvement|unchanged|doubled|record)\b/i;

/** Why. */
export const DRIVER =
  /\b(?:due (?:primarily |mainly |largely |principally )?to|driven (?:primarily |mainly |largely )?by|as a result of|resulted from|result(?:ing|s)? (?:primarily |mainly )?from|because of|offset (?:in part )?by|partially offset|mainly the result of|primarily (?:from|because|reflecting|by)|impacted by|benefit(?:ed|ted) from)\b/i;

/** Also said of what merely belongs somewhere: a reason only beside a change. */
export const WEAK_DRIVER = /\b(?:attribut(?:able|ed)|reflect(?:s|ed|ing)|affected by|primarily relate[ds]?)\b/i;

/** What is to come, said by the company. */
export const OUTLOOK =
  /\b(?:we|company|management|corporation|registrant|our|its|it)\b[^.;]{0,60}\b(?:expects?(?! to (?:be entitled|recognize|receive))|anticipates?|plans? to|intends? to|believes? (?:that )?(?:its|our|we|the)[^.;]{0,240} will |projects?|targets?|forecasts?|will continue|is committed to|are committed to|aims? to)\b|\b(?:outlook|(?:our|financial|earnings|revenue) guidance|(?:is|are) expected to(?! (?:be (?:recovered|settled|realized|reclassified|entitled)|apply|reverse|vest))|expected to be)\b/i;

/** What may go wrong. */
export const RISK =
  /\b(?:adverse(?:ly)?|harm(?:ed|ful|s)?|risks?|uncertain(?:ty|ties)?|litigation|lawsuits?|breach(?:es)?|unable to|disrupt(?:ion|ions|ed|s)?|cyber\w*|fines|penalt(?:y|ies)|damage[sd]?|negatively|threats?|volatil(?:e|ity)|fluctuat(?:e|ions?)|shortages?|tariffs?|fail(?:s|ed|ure|ures)?|investigations?|liabilit(?:y|ies) could|infring\w+|recall|downgrade|default|going concern|substantial doubt|material weakness(?:es)?|impair(?:ed|ment)?|loss of)\b/i;

/** "could", "may": a risk is a possibility. */
export const POSSIBILITY =
  /\b(?:could|may(?! (?:also )?(?:use|designate|elect|be used))|might|would|can|cannot|there (?:can|is|are) (?:be )?no assurances?)\b/i;

/** Something happened that a reader would want to know. */
export const EVENT =
  /\b(?:announced|acquired|acquisition|divest(?:ed|iture)|sold|repurchased|declared|approved|authorized|entered into|issued|terminated|settled|settlement|filed|agreed to|completed|launched|introduced|restructuring|impairment|adopted|impose[sd]?|ruled|awarded|appointed|resigned|retired|invested|paid|opened|closed)\b/i;

/** The lines that investors look at first. */
export const HEADLINE =
  /\b(?:(?:total )?(?:net )?(?:sales|revenues?)|net (?:income|loss|earnings)|operating (?:income|loss|margin|cash flows?)|gross (?:margin|profit)|earnings per share|diluted|cash (?:provided by|used (?:in|for)|flows?)|free cash flow|dividends?|share repurchases?|total debt|capital expenditures|backlog|remaining performance obligations|comparable sales|employees|effective tax rate)\b/i;

/** What a sentence refers to is in the sentence before. */
export const DANGLING =
  /^(?:It|They|This|These|Those|Such|That|He|She|Its|Their|His|Her|Both|Each of (?:these|the|them)|The (?:former|latter|foregoing|above|following)|As such|Neither|No other|None of (?:these|those|them)|Under (?:this|these|those|such)|In (?:this|these|those|such)|For (?:this|these|those|such)|If (?:this|these|it|they|we are unable to do so)|Any (?:of these|such)|Some of (?:these|those|them)|Many of (?:these|those|them)|Most of (?:these|those|them)|All of (?:these|those|them)|One of these|(?:If|In|Under|For|As|With|To)[^,.]{0,24}, (?:this|these|those|such|it|they)|Other such|Doing so|To do so|Because of (?:this|these)|Of (?:this|these|those))\b/;

/** The same further inside: "as a result of these events", "the latter". */
export const LEANING =
  /^.{0,90}\b(?:this (?!report|annual|quarterly|form|item|section|filing|document)|these|those (?!who|that|of|in|which|with)|the (?:latter|former|foregoing)\b|such (?!as|that))/;

/** A sentence that only points to another place. */
export const POINTER =
  /^(?:See|Refer to|Please (?:see|refer)|For (?:a |further|additional|more|information))\b.*(?:see|refer|Note|Item|Part|pages?|“|")|\b(?:is|are) incorporated (?:herein )?by reference\b|\b(?:should be read (?:together|in conjunction))\b|\b(?:is|are|be|been) (?:included|discussed|described|set forth|presented|found|provided|contained) (?:in|under|elsewhere)\b|\bthose (?:discussed|described|set forth|identified|listed) (?:in|under|elsewhere|above|below)\b/;

/** What it says stands in full elsewhere: "as a result of the factors discussed above", "the gain in (c) above". */
export const SAID_ELSEWHERE =
  /\b(?:discussed|described|noted|mentioned|set forth|items?|factors) (?:above|below|elsewhere)\b|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\) (?:above|below)\b|\b(?:foot)?notes? \([a-z]\)(?= |[,.;])|\bthe same (?:dynamics|factors|reasons|drivers|causes)(?=[.,;])/i;

/** Sentences that are in every filing and say nothing about this company. */
export const BOILERPLATE =
  /\b(?:indicate by check mark|forward-looking statements|safe harbor|pursuant to the requirements of|duly authorized|duly caused|incorporated by reference|integral part of (?:the|these)|in (?:conformity|accordance) with (?:U\.S\. )?(?:GAAP|generally accepted)|Commission file|power of attorney|undersigned|internal control over financial reporting|disclosure controls|Exchange Act|Securities Act|PCAOB|Public Company Accounting|reasonable assurance|free of charge|SEC[’']s website|www\.|Inline XBRL|does not undertake|undertake no obligation|not applicable)\b/i;

/** A change whose subject is in another paragraph: "The increase was …". */
export const BARE_CHANGE =
  /^(?:Increase|Decrease)\b|^(?:The|An?) (?:[\w-]+ ){0,2}(?:increases?|decreases?|changes?|declines?|improvements?|reductions?|benefit|loss|gain|charge|remaining \w+)(?: of [$€\d][^ ]*(?: (?:million|billion))?)? (?:was|were|is|are|reflects?|primarily|resulted|in the \d{4})\b/;

/** What every reader should see. */
export const ALARM =
  /\b(?:going concern|substantial doubt|material weakness(?:es)?|bankruptcy|chapter 11|restate(?:d|ment)|event of default|delist(?:ed|ing)|criminal (?:contempt|charges?|indictment|investigation)|subpoena)\b/i;
