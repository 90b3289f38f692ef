//! Distributes days by weight.

/// Splits `weights` into `count` neighbouring, non-empty runs of weights as equal as possible, and returns the lengths
/// of the runs. `count` must not exceed the number of weights.
pub(super) fn runs(weights: &[u32], count: usize) -> Vec<usize> {
    let total: u64 = weights.iter().copied().map(u64::from).sum();
    let mut lengths = Vec::with_capacity(count);
    let (mut from, mut before) = (0, 0_u64);
    for run in 1..=count {
        let target = total * run as u64 / count as u64;
        let last = weights.len() - (count - run);
        let mut to = from + 1;
        let mut sum = before + u64::from(weights[from]);
        // The next weight belongs to this run if the run then ends nearer to its share of the whole.
        while to < last && (run == count || (sum + u64::from(weights[to])).abs_diff(target) <= sum.abs_diff(target)) {
            sum += u64::from(weights[to]);
            to += 1;
        }
        lengths.push(to - from);
        (from, before) = (to, sum);
    }
    lengths
}

/// Distributes `total` by `weights`, with at least one and at most `most` for each; a rest above these limits stays
/// unassigned. `total` must not be less than the number of weights.
pub(super) fn shares(weights: &[u32], most: &[usize], total: usize) -> Vec<usize> {
    let mut shares = vec![1; weights.len()];
    for _ in weights.len()..total {
        // The next unit goes to the one with the least for its weight.
        let next = (0..weights.len()).filter(|&index| shares[index] < most[index]).max_by_key(|&index| {
            let per_day = u64::from(weights[index]) * 1_000 / shares[index] as u64;
            (per_day, std::cmp::Reverse(index))
        });
        if let Some(next) = next {
            shares[next] += 1;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_have_nearly_equal_weights_and_contain_everything() {
        assert_eq!(runs(&[1, 1, 1, 1, 1, 1], 3), [2, 2, 2]);
        assert_eq!(runs(&[6, 1, 1, 1, 1, 1, 1], 2), [1, 6]);
        assert_eq!(runs(&[1, 2], 2), [1, 1]);
    }

    #[test]
    fn shares_are_proportional_to_the_weights() {
        const ANY: [usize; 3] = [usize::MAX; 3];
        assert_eq!(shares(&[1, 1], &ANY, 5), [3, 2]);
        assert_eq!(shares(&[30, 10], &ANY, 4), [3, 1]);
        assert_eq!(shares(&[5, 5, 5], &ANY, 3), [1, 1, 1]);
        assert_eq!(shares(&[30, 10], &[2, 1], 6), [2, 1], "none has more than it may");
    }
}
