import type { FieldProposal } from '../open-env/propose-fields';

/** What a check of a remote world found. */
export interface RemoteWorldCheck {
  ok: boolean;
  /** What was found, or what is wrong and what to do about it. */
  message: string;
  /** The fields an OpenEnv environment has, for a person to choose from; else null. */
  fields: FieldProposal | null;
}
