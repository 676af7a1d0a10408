import type { Disclosure } from './disclosure.ts';
import { PERSON } from './names.ts';

const COUNTED = String.raw`(?:one|single|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})`;
const POST = String.raw`(?:President|Chief|Head|Chair\w*|Executive|Vice|General Counsel|Treasurer|Controller|Officer|Director)`;

/** What an annual report says of the company itself. */
export const COMPANY_DISCLOSURES: readonly Disclosure[] = [
  {
    // ASC 280-10-50-21.
    name: 'segments',
    asks: /^(?:and )?(?:what|which|name|list|how many)\b.{0,60}\b(?:segments|business units|divisions)\b/i,
    except:
      /\b(?:largest|biggest|smallest|most|least|fastest|highest|lowest|revenues?|sales|profit\w*|income|margin\w*|grew|grow\w*|los[st]\w*|earn\w*|growth|fell|rose|assets|changed?|affected|drove|employees)\b/i,
    holds: ['segments', 'segment:', 'one segment', 'single segment'],
    tells: new RegExp(
      String.raw`\b(?:have|has|had|divided|divides?|operat\w*|organi[sz]\w*|compris\w*|consist\w*|report\w*|manag\w*|conduct\w*|are|were|is|into|through)\b[^.;]{0,80}\b${COUNTED}\b(?: [\w-]+){0,4} segments?\b|\bsegments? (?:are|consist of|consists of|include)\b[^.;]{0,30}(?:\p{Lu}|:)`,
      'iu',
    ),
    prefers: /segments?\b[^.]{0,40}(?:[:—–(,]|\b(?:are|consist|include)\b)/i,
    isList: true,
    isAnnual: true,
  },
  {
    // Regulation S-K, item 401(b).
    name: 'heads of parts',
    asks: /^(?:and )?who (?:(?:currently )?(?:runs?|heads?|leads?|manages|oversees)|is (?:in charge of|responsible for|(?:the )?(?:president|head|chief|chair\w*|vice president|general counsel|treasurer|controller)))\b/i,
    holds: ['President', 'Chief', 'Head', 'Officer', 'General Counsel'],
    tells: new RegExp(
      String.raw`^(?:/s/ ?)?${PERSON}(?:, (?:Jr|Sr|III|II)\.?)?(?: \(\d\d\))?[ -]*\|[^;]{0,300}\b${POST}\b|\b${PERSON},? (?:[^.;]{0,80}, )?(?:has served as|serves as|has been|is|became|was (?:appointed|named|elected))\b[^.;]{0,160}\b${POST}\b`,
      'u',
    ),
    isWhole: true,
  },
  {
    // Regulation S-K, item 201(b).
    name: 'holders of record',
    isOnly: true,
    asks: /\b(?:share|stock)?holders? of record\b|\b(?:record|registered) (?:share|stock)?holders\b|\bhow many (?:share|stock)(?:holders|owners)\b/i,
    holds: ['of record', 'record holders', 'registered holders', 'holders of our common', 'registered shareholders'],
    tells:
      /\b\d[\d,]*\b[^.;]{0,80}\b(?:(?:share|stock)?holders|owners) of (?:record|(?:our|the company['’]s) (?:common|class))|\b\d[\d,]*\b[^.;]{0,40}\b(?:record|registered) (?:share|stock)?(?:holders|owners)\b|\b(?:holders|owners) of record\b[^.;]{0,100}\b(?:was|were|totaled)\b[^.;]{0,30}\b\d/i,
    isAnnual: true,
  },
  {
    // Regulation S-K, item 102, and the cover page.
    name: 'head office',
    isOnly: true,
    asks: /^(?:and )?where\b.{0,60}\b(?:headquarter\w*|based|head office|hq|main office|principal (?:executive )?offices?)\b|\b(?:headquarters|head office)\b.{0,20}\b(?:where|located|location)\b/i,
    holds: ['headquarter', 'executive offices', 'corporate office'],
    tells:
      /\b(?:headquarter(?:s|ed)|executive offices?|corporate offices?|world headquarters)\b[^.;]{0,80}\b(?:located (?:in|at)|is in|are in|in|at)\b[^.;]{0,60}\p{Lu}\p{Ll}+/u,
    prefers:
      /\b(?:our|the company['’]s) (?:\w+ ){0,2}(?:headquarters|principal executive offices?|corporate offices?)\b/i,
    isAnnual: true,
  },
  {
    // Regulation S-K, item 101(h) and 101(c)(1)(i).
    name: 'competitors',
    asks: /^(?:and )?(?:who|which|what)\b.{0,40}\b(?:competitors?|competition|competes?|rivals?)\b/i,
    except: /\b(?:advantage|factors?|risks?|how|basis)\b/i,
    holds: ['compet'],
    tells:
      /\b(?:competitors?|competition|compet(?:e|es|ing) (?:primarily |principally |directly )?(?:with|against))\b[^.;]{0,160}\b(?:include|includes|including|such as|are|with|against|from)\b[^.;]{0,20}\p{Lu}\p{Ll}+[^.;]{0,80}(?:,| and) \p{Lu}/iu,
    isAnnual: true,
  },
  {
    name: 'founding',
    asks: /^(?:and )?(?:when|where|in (?:which|what) (?:year|state|country)|what year|which (?:year|state))\b.{0,50}\b(?:incorporated|founded|formed|organi[sz]ed|established)\b/i,
    holds: ['incorporated', 'founded', 'organized', 'formed', 'established'],
    tells:
      /^(?:we|the company|our company|\p{Lu}[\p{L}.&’' ]{1,60})\b[^.;]{0,60}\b(?:was |were |has been )?(?:originally |initially )?(?:incorporated|founded|organized|formed|established)\b[^.;]{0,60}\b(?:in|under|on)\b[^.;]{0,60}(?:\d{4}|\p{Lu}\p{Ll}+)/iu,
    needs: [
      [/^(?:and )?when|\byear\b/i, /\b(?:1[89]|20)\d\d\b/],
      [/^(?:and )?where|\b(?:state|country)\b/i, /\b(?:in|of) (?:the (?:State|Commonwealth) of )?\p{Lu}/u],
    ],
    isAnnual: true,
  },
];
