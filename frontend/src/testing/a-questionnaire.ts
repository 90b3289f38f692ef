/** The form data of the questionnaire, as the server returns it. */
export const aQuestionnaire = {
  learningObjectives: [{ id: 1, name: '취업 준비' }],
  categories: [
    {
      id: 1,
      name: 'Frontend',
      subCategories: [
        { id: 11, name: 'React', subCategories: [{ id: 12, name: '훅', subCategories: [] }] },
        { id: 13, name: 'HTML', subCategories: [] },
      ],
    },
  ],
  levels: ['입문', '초급', '중급', '고급'].map((name, id) => ({ id, name })),
  duration: { min: 1, max: 80, default: 20 },
  remainingToday: 3,
};
