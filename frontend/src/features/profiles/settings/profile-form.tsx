import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  FormProvider,
  useForm,
  type UseFormSetError,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { draftRestored, takeStoredLabel, takeStoredQuestion } from '@/data/drafts/words';
import { useMutation } from '@/data/use-mutation';
import { experienceLabels, experiences } from '@/entities/person/experience';
import type { OwnProfile } from '@/entities/person/queries';
import { holdComposingEnter } from '@/lib/ime-enter';
import { type Changes, isChangedElsewhere, mergeFields } from '@/lib/merge-fields';
import { textLength } from '@/lib/text';
import { useSubmit } from '@/lib/use-submit';
import { Button } from '@/ui/button';
import { Field, RequiredNote } from '@/ui/field';
import { changedElsewhere, ChangedFields, FormNotice, mayOverwrite } from '@/ui/form-notice';
import { Input, Textarea, Select } from '@/ui/input';
import { askConfirm } from '@/ui/modal-store';
import type { SendChosen } from './avatar-field';
import { LinkFields } from './link-fields';
import { profileDraft, useChangesGuard } from './profile-draft';
import {
  chooseExperience,
  fieldLabels,
  fieldText,
  limits,
  profileFields,
  profileSchema,
  type ProfileValues,
  sameValues,
  valuesOf,
} from './profile-values';
import { ProfileConflict, updateProfileMutation } from './queries';

/** The changes of others since the form was loaded. */
interface Newer {
  theirs: ProfileValues;
  changes: Changes<keyof ProfileValues>;
}

/** Starts the form from the stored profile, and merges a stored draft into it. */
function beginning(owner: number, theirs: ProfileValues) {
  const draft = profileDraft(owner).read();
  if (draft === null) return { start: theirs, isRestored: false, newer: null };
  const merged = mergeFields(profileFields, { base: draft.base, mine: draft.values, theirs });
  return {
    start: merged.values,
    isRestored: !sameValues(merged.values, theirs),
    newer: isChangedElsewhere(merged) ? { theirs, changes: merged } : null,
  };
}

interface ProfileFormProps {
  owner: number;
  /** The stored profile. */
  profile: OwnProfile;
  /** The picture that was chosen beside the form and is sent with it. */
  picture: RefObject<SendChosen>;
}

export function ProfileForm({ owner, profile, picture }: ProfileFormProps) {
  const { mutateAsync } = useMutation(updateProfileMutation(owner));
  const [{ start, ...restored }] = useState(() => beginning(owner, valuesOf(profile)));
  const [isRestored, setRestored] = useState(restored.isRestored);
  const [restoredOver, setRestoredOver] = useState<Newer | null>(restored.newer);
  // Set when a save would have replaced newer values, on which the form is based since then.
  const [newer, setNewer] = useState<Newer | null>(null);
  const stored = useRef(valuesOf(profile));
  const element = useRef<HTMLFormElement>(null);
  // The focus on submission: the form is inert while it is being saved and loses it.
  const focused = useRef<Element | null>(null);
  const form = useForm<ProfileValues>({
    resolver: standardSchemaResolver(profileSchema(profile.nickname)),
    reValidateMode: 'onSubmit',
    defaultValues: start,
    shouldFocusError: false,
  });
  const { handleSubmit, getValues, reset, setError, subscribe, formState } = form;
  const { isSubmitting, submitCount } = formState;
  useChangesGuard(
    owner,
    () => picture.current !== null || !sameValues(getValues(), stored.current),
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const base = stored.current;
          profileDraft(owner).write(sameValues(values, base) ? null : { base, values });
        },
      }),
    [subscribe, owner],
  );
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const next = element.current?.querySelector('[aria-invalid="true"]') ?? focused.current;
    if (next instanceof HTMLElement) next.focus();
  }, [submitCount, isSubmitting]);

  const begin = (values: ProfileValues) => {
    stored.current = values;
    profileDraft(owner).write(null);
    setRestored(false);
    setRestoredOver(null);
    setNewer(null);
    reset(values, { keepSubmitCount: true });
  };
  /** Bases the form on newer values: fields that the user did not edit get them. */
  const rebase = (mine: ProfileValues, theirs: ProfileValues) => {
    const merged = mergeFields(profileFields, { base: stored.current, mine, theirs });
    stored.current = theirs;
    profileDraft(owner).write({ base: theirs, values: merged.values });
    setRestored(false);
    setRestoredOver(null);
    setNewer({ theirs, changes: merged });
    reset(merged.values, { keepSubmitCount: true });
  };
  const takeLatest = async () => {
    const isSure = await askConfirm(takeStoredQuestion);
    if (isSure) begin(stored.current);
  };
  const save = async (values: ProfileValues) => {
    try {
      begin(valuesOf(await mutateAsync({ values, base: stored.current })));
      const isTaken = await picture.current?.();
      if (isTaken === false) focused.current = document.activeElement;
    } catch (error) {
      if (error instanceof ProfileConflict) rebase(values, error.theirs);
      else if (error instanceof ApiError) showFieldErrors(error, setError);
    }
  };
  const submit = useSubmit((event) => {
    focused.current = document.activeElement;
    return handleSubmit(save)(event);
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onKeyDown={holdComposingEnter}
        className="mt-6 grid grid-cols-1 gap-5"
      >
        {(isRestored || restoredOver !== null) && (
          <FormNotice
            text={isRestored ? draftRestored : changedElsewhere}
            details={restoredOver && <NewerFields newer={restoredOver} />}
          >
            {isRestored && (
              <Button variant="ghost" onClick={() => begin(stored.current)}>
                되돌리기
              </Button>
            )}
          </FormNotice>
        )}
        <RequiredNote />
        {/* Text typed during the save would be lost. */}
        <div inert={isSubmitting} className="grid grid-cols-1 gap-5">
          <ProfileFields />
          <LinkFields />
        </div>
        <div>
          {/* Screen readers announce only changes inside an existing live region. */}
          <div role="status">
            {newer !== null && (
              <div className="mb-5">
                <FormNotice text={mayOverwrite} details={<NewerFields newer={newer} />}>
                  <Button variant="ghost" onClick={() => void takeLatest()}>
                    {takeStoredLabel}
                  </Button>
                </FormNotice>
              </div>
            )}
          </div>
          <div className="flex justify-end border-t border-line pt-4">
            <Button
              type="submit"
              size="lg"
              busy={isSubmitting}
              busyLabel="저장 중..."
              className="min-w-30 max-tablet:w-full"
            >
              저장
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

function ProfileFields() {
  const { register, control, clearErrors, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  const nickname = useWatch({ control, name: 'nickname' });
  const description = useWatch({ control, name: 'description' });
  const field = (name: 'nickname' | 'experience' | 'description') =>
    register(name, { onChange: () => clearErrors(name) });
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 tablet:grid-cols-[minmax(0,1fr)_200px]">
        <Field
          label="닉네임"
          required
          error={errors.nickname?.message}
          count={{ length: textLength(nickname), limit: limits.nickname }}
        >
          <Input {...field('nickname')} autoComplete="nickname" />
        </Field>
        <Field label="경력" required error={errors.experience?.message}>
          <Select {...field('experience')} placeholder={chooseExperience}>
            {experiences.map((experience) => (
              <option key={experience} value={experience}>
                {experienceLabels[experience]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="소개"
        error={errors.description?.message}
        count={{ length: textLength(description), limit: limits.description }}
      >
        <Textarea
          {...field('description')}
          placeholder="무엇을 공부하고 있는지, 어떤 사람과 함께하고 싶은지 적어 보세요."
          className="block field-sizing-content min-h-26"
        />
      </Field>
    </>
  );
}

/** Shows the server's field errors at their fields. */
function showFieldErrors(error: ApiError, setError: UseFormSetError<ProfileValues>) {
  if (error.errorCode === 'NICKNAME_TAKEN') setError('nickname', { message: error.message });
  for (const { field, message } of error.fieldErrors) {
    const name = profileFields.find((known) => known === field);
    if (name !== undefined) setError(name, { message });
  }
}

const NewerFields = ({ newer: { theirs, changes } }: { newer: Newer }) => (
  <ChangedFields
    changes={changes}
    labels={fieldLabels}
    savedText={(field) => fieldText(theirs, field)}
  />
);
